import type { JsonObject } from '../../contract/identity.js';
import { aDraft, aDraftImage } from '../builders.js';
import { factsOf, type PublishShape } from '../publish-shape.js';
import { aRegistry, aStrategy } from '../strategies.js';
import { publishShapes } from './index.js';

/** What a check wants to know of the account. */
const accountMetadata: Readonly<Record<string, JsonObject>> = {
  linkedin_page: { scopes: ['w_organization_social_feed'] },
};

describe('the shapes of the networks', () => {
  it('are there for every network', () => {
    const ids = aRegistry()
      .all()
      .map(({ definition }) => definition.id);
    expect(Object.keys(publishShapes).sort()).toEqual([...ids].sort());
  });

  const cases = Object.entries(publishShapes).flatMap(([id, shapes]) =>
    shapes.map((shape): [string, string, PublishShape] => [id, shape.name, shape]),
  );

  it.each(cases)('%s: %s is valid', (id, _name, shape) => {
    const strategy = aStrategy(id);
    const { title = null, text, interaction = 'post', settings = {}, files = [] } = shape;
    const media = files.map((file) => aDraftImage(factsOf(file)));
    const errors = strategy
      .check(
        aDraft({
          title,
          text,
          interaction,
          settings,
          media,
          accountMetadata: accountMetadata[id] ?? {},
        }),
      )
      .filter(({ severity }) => severity === 'error');
    expect(errors).toEqual([]);
    const known = strategy.definition.settings.map((setting) => setting.id);
    // Every network whose titles are labels knows this one.
    if (strategy.definition.title.use === 'label') known.push('includeTitle');
    expect(known).toEqual(expect.arrayContaining(Object.keys(settings)));
    for (const { kind, mime } of media) {
      const mimeTypes = strategy.definition.media.kinds[kind]?.mimeTypes;
      if (mimeTypes !== 'any') expect(mimeTypes).toContain(mime);
    }
  });
});
