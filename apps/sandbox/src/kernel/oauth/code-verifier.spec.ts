import { answersChallenge } from './code-verifier.js';

describe('a code verifier', () => {
  // The sample of RFC 7636, appendix B.
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

  it('answers its own challenge, digested or plain', () => {
    expect(answersChallenge({ challenge, challengeMethod: 'S256' }, verifier)).toBe(true);
    expect(answersChallenge({ challenge: verifier, challengeMethod: 'plain' }, verifier)).toBe(
      true,
    );
  });

  it.each([
    ['another one', 'S256', verifier.replace('d', 'e')],
    ['the challenge itself', 'S256', challenge],
    ['a digest for a plain one', 'plain', verifier],
  ] as const)('does not with %s', (_name, challengeMethod, sent) => {
    expect(answersChallenge({ challenge, challengeMethod }, sent)).toBe(false);
  });

  it.each(['', 'a'.repeat(42), 'a'.repeat(129), `${'a'.repeat(43)} `])(
    'has a form: not "%s"',
    (text) => {
      expect(answersChallenge({ challenge: text, challengeMethod: 'plain' }, text)).toBe(false);
    },
  );
});
