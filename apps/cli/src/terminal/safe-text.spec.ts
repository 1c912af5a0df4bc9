import { oneLine, safeText, withoutKeys } from './safe-text.js';

describe('words of other people', () => {
  it('neither move the cursor nor turn the direction of reading', () => {
    expect(safeText('a\u001b[2Jb\u009b1mc\u0007d\u202ee\u200ff\r\n\tg')).toBe('a[2Jb1mcdef\n\tg');
    expect(oneLine('  a \n\n b\u0000\t ')).toBe('a b');
  });
});

describe('a key', () => {
  const key = `pr_live_${'aB3-_'.repeat(8)}xyz`;

  it('is shown by its beginning alone, wherever it stands', () => {
    expect(withoutKeys(`--key=${key}, "${key}" and https://${key}@example.com`)).toBe(
      '--key=pr_live_aB3-_a…, "pr_live_aB3-_a…" and https://pr_live_aB3-_a…@example.com',
    );
  });

  it('is not seen in its own beginning, nor in other words', () => {
    expect(withoutKeys('pr_test_abcdef… pr_other pr_livelihood')).toBe(
      'pr_test_abcdef… pr_other pr_livelihood',
    );
  });
});
