import { aDraft, aDraftImage } from '../../testing/builders.js';
import { TelegramProvider } from './telegram.js';

const provider = new TelegramProvider();
const codes = (draft: ReturnType<typeof aDraft>) =>
  provider.check(draft).map((issue) => `${issue.code} ${issue.path}`);

describe('checks of Telegram', () => {
  it('accept text, a photo with a caption, and an album of photos and videos', () => {
    expect(codes(aDraft())).toEqual([]);
    expect(codes(aDraft({ text: '', media: [aDraftImage()] }))).toEqual([]);
    const video = aDraftImage({ kind: 'video', mime: 'video/mp4' });
    expect(codes(aDraft({ media: [aDraftImage(), video] }))).toEqual([]);
  });

  it('want text, media or a poll', () => {
    expect(codes(aDraft({ text: ' ' }))).toEqual(['post_content_required text']);
  });

  it('refuse an animation in an album, unless everything goes as files', () => {
    const media = [aDraftImage(), aDraftImage({ mime: 'image/gif' })];
    expect(codes(aDraft({ media }))).toEqual(['media_mixed_unsupported assets']);
    expect(codes(aDraft({ media, settings: { sendAsFile: true } }))).toEqual([]);
  });

  it('measure photos: bytes, sides and ratio', () => {
    const media = [
      aDraftImage({ sizeBytes: 11 * 1024 * 1024 }),
      aDraftImage({ width: 9000, height: 2000 }),
      aDraftImage({ width: 2100, height: 100 }),
    ];
    expect(codes(aDraft({ media }))).toEqual([
      'media_too_large assets[0]',
      'media_resolution_invalid assets[1]',
      'media_aspect_ratio_invalid assets[2]',
    ]);
  });

  it('refuse HTML that Telegram does not know', () => {
    const draft = aDraft({ text: '<p>Hi<br/></p>', settings: { parseMode: 'HTML' } });
    expect(provider.check(draft)[0]).toMatchObject({
      code: 'telegram_markup_invalid',
      actual: 'p, br',
    });
  });

  it('report everything that is wrong with a quiz', () => {
    const settings = { poll: true, pollType: 'quiz', pollOptions: ['A'], quizAnswers: ['B'] };
    const draft = aDraft({ text: 'a'.repeat(301), settings, media: [aDraftImage()] });
    expect(codes(draft)).toEqual([
      'text_too_long text',
      'media_unsupported assets[0]',
      'setting_invalid settings.quizAnswers',
    ]);
  });

  it('count code points without markup', () => {
    expect(provider.measureText('<b>😀😀</b>', { parseMode: 'HTML' })).toBe(2);
  });

  it('escape a title that is published above marked-up text', () => {
    const draft = {
      title: 'A < B',
      text: '<b>Hi</b>',
      settings: { includeTitle: true, parseMode: 'HTML' },
    };
    expect(provider.composeText(draft)).toBe('A &lt; B\n\n<b>Hi</b>');
  });
});
