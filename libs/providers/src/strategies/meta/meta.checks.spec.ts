import { MovedClock } from '#libs/kernel/testing';
import { definitionGaps } from '../../registry/definition-gaps.js';
import { aDraft, aDraftImage } from '../../testing/builders.js';
import { facebookDefinition } from '../facebook/facebook.definition.js';
import { instagramBusinessDefinition } from '../instagram-business/instagram-business.definition.js';
import { MetaProvider } from './meta.js';
import { aProviderConfig } from '../../testing/provider-config.js';

const provider = new MetaProvider(new MovedClock(), aProviderConfig());
const codes = (kind: 'page' | 'instagram', draft: Parameters<typeof aDraft>[0]) =>
  provider
    .check(aDraft({ ...draft, accountMetadata: { kind } }))
    .filter(({ severity }) => severity === 'error')
    .map(({ code, path }) => `${code} ${path}`);

describe('rules of the umbrella login', () => {
  it('has a complete definition', () => {
    expect(definitionGaps(provider)).toEqual([]);
  });

  it('offers what both kinds have, as wide as the wider one', () => {
    const { settings, media, text, actions } = provider.definition;
    const ids = settings.map(({ id }) => id);
    for (const { id } of [
      ...facebookDefinition.settings,
      ...instagramBusinessDefinition.settings,
    ]) {
      expect(ids).toContain(id);
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(text.limit).toBe(63_206);
    expect(media).toMatchObject({ maxItems: 10, transport: 'pull' });
    expect(media.kinds.image?.mimeTypes).toContain('image/png');
    expect(settings.find(({ id }) => id === 'firstComment')?.maxLength).toBe(8_000);
    expect(actions.map(({ id }) => id)).toContain('linked-targets');
  });

  it('holds a Page to the rules of Pages', () => {
    expect(codes('page', { text: 'x'.repeat(3_000) })).toEqual([]);
    expect(codes('page', { media: [aDraftImage({ mime: 'image/png' })] })).toEqual([]);
    expect(codes('page', { settings: { shareToFeed: true } })).toEqual([
      'setting_unknown settings.shareToFeed',
    ]);
  });

  it('holds an Instagram account to the rules of Instagram', () => {
    expect(codes('instagram', {})).toEqual([expect.stringMatching(/^media_required /)]);
    const media = [aDraftImage()];
    expect(codes('instagram', { media })).toEqual([]);
    expect(codes('instagram', { media, text: 'x'.repeat(2_201) })).toEqual(['text_too_long text']);
    expect(codes('instagram', { media, settings: { link: 'https://garden.example' } })).toEqual([
      'setting_unknown settings.link',
    ]);
    expect(codes('instagram', { media: [aDraftImage({ mime: 'image/png' })] })).toContain(
      'media_unsupported assets[0]',
    );
    expect(codes('instagram', { media: [aDraftImage({ sizeBytes: 9 * 1024 * 1024 })] })).toEqual([
      'media_too_large assets[0]',
    ]);
    expect(codes('instagram', { media, settings: { firstComment: 'x'.repeat(301) } })).toContain(
      'setting_invalid settings.firstComment',
    );
  });

  it('says nothing twice that preflight says of the umbrella’s own data', () => {
    const media = [aDraftImage({ mime: 'image/webp', sizeBytes: 11 * 1024 * 1024 })];
    expect(codes('page', { media, text: 'x'.repeat(63_207), settings: { nonsense: 1 } })).toEqual(
      [],
    );
  });
});
