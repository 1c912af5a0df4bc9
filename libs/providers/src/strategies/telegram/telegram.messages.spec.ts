import { aMedia, aPost } from '../../testing/builders.js';
import { planMessages } from './telegram.messages.js';
import { visibleText } from './telegram.text.js';

const CHAT = '-1001234567890';
const photo = aMedia(Buffer.from('x'));
const video = aMedia(Buffer.from('x'), {
  kind: 'video',
  mime: 'video/mp4',
  filename: 'a.mp4',
  durationSeconds: 12.4,
});
const gif = aMedia(Buffer.from('x'), { mime: 'image/gif', filename: 'a.gif' });

describe('the plan of Telegram messages', () => {
  it('sends plain text without markup fields', () => {
    expect(planMessages(aPost({ text: 'Hi' }), CHAT)).toEqual([
      { method: 'sendMessage', fields: { chat_id: CHAT, text: 'Hi' } },
    ]);
  });

  it('chooses the method by the kind of file', () => {
    const methodOf = (media: typeof photo, settings = {}) =>
      planMessages(aPost({ media: [media], settings }), CHAT)[0]?.method;
    const audio = aMedia(Buffer.from('x'), { kind: 'audio', mime: 'audio/mpeg' });
    const wav = aMedia(Buffer.from('x'), { kind: 'audio', mime: 'audio/wav' });
    expect([photo, video, gif, audio, wav].map((media) => methodOf(media))).toEqual([
      'sendPhoto',
      'sendVideo',
      'sendAnimation',
      'sendAudio',
      'sendDocument',
    ]);
    expect(methodOf(photo, { sendAsFile: true })).toBe('sendDocument');
  });

  it('puts the caption of an album on its first item', () => {
    const [album] = planMessages(
      aPost({ text: '<b>Hi</b>', media: [photo, video], settings: { parseMode: 'HTML' } }),
      CHAT,
    );
    expect(album?.method).toBe('sendMediaGroup');
    expect(album?.fields['media']).toEqual([
      expect.objectContaining({
        type: 'photo',
        media: 'attach://file0',
        caption: '<b>Hi</b>',
        parse_mode: 'HTML',
      }),
      expect.not.objectContaining({ caption: expect.anything() }),
    ]);
    expect(album?.files?.map(({ part }) => part)).toEqual(['file0', 'file1']);
  });

  it('sends a text of 1025 characters after its photo, and one of 1024 below it', () => {
    const methods = (length: number) =>
      planMessages(aPost({ text: 'a'.repeat(length), media: [photo] }), CHAT).map(
        (call) => call.method,
      );
    expect(methods(1024)).toEqual(['sendPhoto']);
    expect(methods(1025)).toEqual(['sendPhoto', 'sendMessage']);
  });

  it('answers the parent of a reply, with the media only', () => {
    const parent = { providerPostId: `${CHAT}:42` };
    const calls = planMessages(
      aPost({ interaction: 'reply', parent, text: 'a'.repeat(2000), media: [photo] }),
      CHAT,
    );
    expect(calls.map((call) => call.fields['reply_parameters'])).toEqual([
      { message_id: 42 },
      undefined,
    ]);
  });

  it('makes a quiz with the numbers of its right answers', () => {
    const settings = {
      poll: true,
      pollQuestion: 'Which blooms first?',
      pollOptions: ['Tulip', 'Crocus'],
      pollType: 'quiz',
      quizAnswers: ['Crocus'],
      pollAnonymous: false,
    };
    const [poll] = planMessages(aPost({ text: 'Spring', settings }), CHAT);
    expect(poll).toMatchObject({
      method: 'sendPoll',
      fields: {
        question: 'Which blooms first?',
        description: 'Spring',
        options: [{ text: 'Tulip' }, { text: 'Crocus' }],
        type: 'quiz',
        correct_option_ids: [1],
        is_anonymous: false,
      },
    });
  });

  it('lays buttons out in rows, below the long text of an album', () => {
    const buttons = [
      { text: 'A', url: 'https://a.example', row: 1 },
      { text: 'B', url: 'https://b.example', row: 1 },
      { text: 'C', url: 'https://c.example', row: 2 },
    ];
    const calls = planMessages(
      aPost({ text: 'a'.repeat(2000), media: [photo, photo], settings: { buttons } }),
      CHAT,
    );
    const keyboard = [
      [
        { text: 'A', url: 'https://a.example' },
        { text: 'B', url: 'https://b.example' },
      ],
      [{ text: 'C', url: 'https://c.example' }],
    ];
    expect(calls[0]?.fields['reply_markup']).toBeUndefined();
    expect(calls[1]?.fields['reply_markup']).toEqual({ inline_keyboard: keyboard });
  });
});

describe('the visible text', () => {
  it.each([
    ['HTML', '<b>Tom</b> &lt;3', 'Tom <3'],
    [
      'MarkdownV2',
      '*bold* _it_ \\*star\\* [link](https://x.example) `a*b`',
      'bold it *star* link a*b',
    ],
    ['none', ' <b>as it is</b> ', '<b>as it is</b>'],
  ] as const)('of %s %j is %j', (mode, text, visible) => {
    expect(visibleText(text, mode)).toBe(visible);
  });
});
