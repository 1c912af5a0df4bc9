import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDirectory } from '../../src/project-directory.js';
import { documentJudge } from '../support/contract.js';
import { ALIASES } from './interface-spellings.js';

interface Schema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const SAMPLES = [null, 1, true, 'word', '2026-01-31T09:30:00Z', {}, []];

describe('the committed OpenAPI document', () => {
  let schemas: Readonly<Record<string, Schema>>;
  let ajv: ReturnType<typeof documentJudge>;

  beforeAll(async () => {
    const text = await readFile(join(projectDirectory, 'openapi.json'), 'utf8');
    const document = JSON.parse(text) as { components: { schemas: Record<string, Schema> } };
    ({ schemas } = document.components);
    ajv = documentJudge(document);
  });

  it.each(Object.entries(ALIASES))('lets %s be spelt as the interface allows', (place, aliases) => {
    const [name = '', field = ''] = place.split('.');
    const { properties = {}, required = [] } = schemas[name]!;
    const judge = (property: string) =>
      ajv.compile({ $ref: `contract#/components/schemas/${name}/properties/${property}` });
    for (const alias of aliases) {
      expect([alias, properties[alias]?.['x-alias-of']]).toEqual([alias, field]);
      for (const sample of SAMPLES) {
        expect([alias, sample, judge(alias)(sample)]).toEqual([
          alias,
          sample,
          judge(field)(sample),
        ]);
      }
    }
    // What is asked for may come under any of its names.
    expect(required.filter((one) => [field, ...aliases].includes(one))).toEqual([]);
  });

  it('takes documents that name nothing by its first name', () => {
    const takes = (name: string, body: object): boolean =>
      ajv.compile({ $ref: `contract#/components/schemas/${name}` })(body) === true;
    expect(takes('AnalyticsRefreshRequest', { post_id: 'post_1', metricWindow: '24h' })).toBe(true);
    expect(takes('AnalyticsRefreshRequest', { window: '24h' })).toBe(false);
    expect(takes('AssetUploadRequest', { name: 'a.png', content_base64: 'AAAA' })).toBe(true);
    expect(takes('AssetUploadRequest', { name: 'a.png' })).toBe(false);
    expect(takes('AppStoreClaimRequest', { transactionJws: 'a.b.c' })).toBe(true);
    expect(takes('AppleNativeAuthRequest', { identity_token: 'a.b.c' })).toBe(true);
    expect(takes('PostInput', { channel: 'telegram:@x', publishAt: '2026-03-01T09:00' })).toBe(
      true,
    );
    expect(takes('CampaignStepInput', { text: 'The account is that of the target' })).toBe(true);
    expect(takes('AssetInput', { assetId: `asset_${'0'.repeat(26)}` })).toBe(true);
    expect(takes('AssetInput', { altText: 'neither address nor id' })).toBe(false);
  });
});
