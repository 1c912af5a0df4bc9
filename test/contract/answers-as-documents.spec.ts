import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parsed } from '#libs/schedules/testing';
import { projectDirectory } from '../../src/project-directory.js';

type Properties = Readonly<Record<string, readonly string[]>>;

/** The fields of what the service answers, by the names of their schemas. */
async function answeredFields(): Promise<Properties> {
  const text = await readFile(join(projectDirectory, 'openapi.json'), 'utf8');
  const { components } = JSON.parse(text) as {
    components: { schemas: Record<string, { properties?: object }> };
  };
  return Object.fromEntries(
    Object.entries(components.schemas).map(([name, { properties }]) => [
      name,
      Object.keys(properties ?? {}),
    ]),
  );
}

const time = '2027-03-01T09:00:00Z';
const filled = (names: readonly string[], own: object): object => ({
  ...Object.fromEntries(names.map((name) => [name, 'x'])),
  ...own,
});

describe('what the service answers', () => {
  it('may be handed back as a document without a word about its parts', async () => {
    const fields = await answeredFields();
    const asset = (name: string): object => filled(fields[name]!, { url: 'https://h/a.jpg' });
    const post = (name: string): object =>
      filled(fields[name]!, {
        assets: [asset('Asset'), asset('PostAsset')],
        settings: {},
        publish_at: time,
        publishAt: time,
      });
    const target = filled(fields['CampaignTarget']!, {
      steps: [post('CampaignStep')],
      publish_at: time,
    });
    const campaign = filled(fields['Campaign']!, {
      targets: [target],
      publish_at: time,
      publishAt: time,
    });
    const unknown = (document: object): readonly string[] =>
      parsed(document)
        .issues.warnings()
        .filter(({ code }) => code === 'unknown_field')
        .map(({ path }) => path);
    const graph = filled(fields['CampaignGraph']!, { campaigns: [campaign], mode: 'scheduled' });
    expect(fields['Post']!.length).toBeGreaterThan(20);
    expect(unknown(graph)).toEqual([]);
    expect(unknown({ posts: [post('Post')] })).toEqual([]);
    expect(unknown({ posts: [post('PreparedPost')] })).toEqual([]);
  });
});
