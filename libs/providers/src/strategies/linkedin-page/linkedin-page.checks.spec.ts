import { SystemClock } from '#libs/kernel';
import { aDraft, aDraftImage } from '../../testing/builders.js';
import { pageScopes } from '../_linkedin/linkedin.definition.js';
import { config } from '../_linkedin/testing/linkedin-stage.js';
import { LinkedinPageProvider } from './linkedin-page.js';
import { linkedinPageShapes } from '../../testing/shapes/linkedin-page.shapes.js';

const provider = new LinkedinPageProvider(new SystemClock(), config);
const kinds: Readonly<Record<string, 'video' | 'other'>> = { mp4: 'video', pdf: 'other' };

describe('checks of LinkedIn pages', () => {
  it('have nothing against the published shapes', () => {
    for (const shape of linkedinPageShapes) {
      const { title = null, text, settings = {}, interaction = 'post', files = [] } = shape;
      const media = files.map(({ file }) => aDraftImage({ kind: kinds[file] ?? 'image' }));
      const accountMetadata = { scopes: pageScopes };
      const draft = aDraft({ title, text, settings, interaction, media, accountMetadata });
      expect(provider.check(draft)).toEqual([]);
    }
  });

  it('ask for another scope for comments than a member needs', () => {
    const accountMetadata = { scopes: ['w_organization_social', 'w_member_social_feed'] };
    const draft = aDraft({ settings: { firstComment: 'Hi' }, accountMetadata });
    expect(provider.check(draft)).toMatchObject([
      {
        code: 'linkedin_comments_not_granted',
        hint: expect.stringContaining('w_organization_social_feed'),
      },
    ]);
  });

  it('warn content administrators of uploads that may be refused', () => {
    const media = [aDraftImage()];
    const codes = (role: string) =>
      provider.check(aDraft({ media, accountMetadata: { role } })).map(({ code }) => code);
    expect(codes('CONTENT_ADMINISTRATOR')).toEqual(['linkedin_page_role_may_not_upload']);
    expect(codes('ADMINISTRATOR')).toEqual([]);
  });

  it('do not let a page post to connections only', () => {
    const visibility = provider.definition.settings.find(({ id }) => id === 'visibility');
    expect(visibility?.options?.map(({ value }) => value)).toEqual(['PUBLIC', 'LOGGED_IN']);
  });
});
