import type { DraftMedia } from '../../contract/validating.js';
import { MovedClock } from '#libs/kernel/testing';
import { aDraft, aDraftImage } from '../../testing/builders.js';
import { SnapchatProvider } from './snapchat.js';
import { NOW } from './testing/snapchat-stage.js';

const provider = new SnapchatProvider(new MovedClock(NOW));
const image = aDraftImage();
const video = (durationSeconds: number): DraftMedia =>
  aDraftImage({ kind: 'video', mime: 'video/mp4', durationSeconds });

function codes(parts: Parameters<typeof aDraft>[0]): readonly string[] {
  return provider
    .check(aDraft({ text: '', media: [image], ...parts }))
    .map(({ severity, code, path }) => `${severity} ${code} ${path}`);
}

describe('rules of Snapchat', () => {
  it.each([
    ['a story', {}],
    ['a short story', { media: [video(5)] }],
    ['a saved story', { settings: { postType: 'saved_story', title: 'Tulips' } }],
    ['a Spotlight', { settings: { postType: 'spotlight' }, text: '#tulips', media: [video(6)] }],
  ])('nothing is wrong with %s', (_name, parts) => {
    expect(codes(parts)).toEqual([]);
  });

  it.each([
    ['a text on a story', { text: 'Hello' }, 'warning snapchat_text_ignored text'],
    [
      'a text on a saved story',
      { text: 'Hello', settings: { postType: 'saved_story', title: 'Tulips' } },
      'warning snapchat_text_ignored text',
    ],
    [
      'a saved story without a title',
      { settings: { postType: 'saved_story', title: ' ' } },
      'error setting_required settings.title',
    ],
    [
      'an image as a Spotlight',
      { settings: { postType: 'spotlight' } },
      'error media_unsupported assets[0]',
    ],
    [
      'a Spotlight of five seconds',
      { settings: { postType: 'spotlight' }, media: [video(5.9)] },
      'error media_duration_invalid assets[0]',
    ],
    [
      'alt text',
      { media: [aDraftImage({ altText: 'A tulip' })] },
      'warning snapchat_alt_text_ignored assets[0].altText',
    ],
  ])('%s', (_name, parts, issue) => {
    expect(codes(parts)).toEqual([issue]);
  });

  it('counts the text of Spotlights only', () => {
    expect(provider.measureText('Tulpe 🌷', { postType: 'spotlight' })).toBe(8);
    expect(provider.measureText('Tulpe 🌷', {})).toBe(0);
    expect(provider.measureText('Tulpe', { postType: 'saved_story' })).toBe(0);
  });
});
