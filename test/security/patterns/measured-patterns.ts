/** A pattern that recheck cannot decide, with the reason why it is linear and texts to measure it on. */
export interface MeasuredPattern {
  /** How its literal begins. */
  readonly beginning: string;
  readonly reason: string;
  /** What would cost most, again and again, if the reason were wrong. */
  readonly pumps: readonly string[];
}

export const measuredPatterns: readonly MeasuredPattern[] = [
  {
    beginning: '/\\b((?:access|refresh|id)_token|client_secret|',
    reason:
      'Each attempt begins at one of seven words, none of which the rest of the pattern can run across: after it come blanks, a sign and a value without blanks.',
    pumps: ['password', 'password ', 'password = ', 'authorization:', 'api_key="', 'password=a\t'],
  },
  {
    beginning: "/too many messages to send as an album|can't use ",
    reason: 'The only repetition is of sixty characters at most.',
    pumps: ["can't use ", "can't use a album", 'too many messages to send as an ', 'can'],
  },
  {
    beginning: '/(?<![A-Za-z0-9@＠$#＃\\u202A-\\u202E])(?:(https?://)',
    reason:
      'A plain name begins behind no character of a name, so that a run of them is tried once; a name with a protocol ends before the next protocol; everything behind the name is optional.',
    pumps: [
      'a',
      'é',
      'a-',
      'a_',
      'ª',
      'aé',
      'a.',
      'é.',
      'http://',
      'http://ª',
      'ttp://ª',
      'hh',
      'h0',
      'http://a',
      'a.co/(',
      'a.co/(a',
      '(a',
      'a.co/a)',
      'a.co?',
      'a.co?@',
      '/!',
      '!',
      'a.co/@',
      '@a.co/',
    ],
  },
  {
    beginning: '/\\p{Regional_Indicator}{2}|[#*0-9]\\uFE0F?\\u20E3|',
    reason:
      'Every part of a sequence begins with a character that no other part has: joiner, modifier, tag.',
    pumps: [
      '🇦',
      '🇦©',
      '©\u{e0020}',
      '🇦©\u{e0020}',
      '😀',
      '😀\u200d',
      '😀\u{e0020}',
      '😀\u200d😀\u{e0020}',
    ],
  },
  {
    beginning: '/^\\p{RGI_Emoji}$/v',
    reason:
      'A property of strings: the longest is some ten characters, and the pattern is anchored.',
    pumps: ['😀', '👩\u200d', '🇦'],
  },
];

/** Whether a pattern is on the list. */
export function isMeasured({ literal }: { readonly literal: string }): boolean {
  return measuredPatterns.some(({ beginning }) => literal.startsWith(beginning));
}
