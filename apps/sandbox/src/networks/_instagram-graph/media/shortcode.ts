const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The code in a permalink: the media's id in base 64. */
export function shortcodeOf(mediaId: string): string {
  let rest = BigInt(mediaId);
  let code = '';
  while (rest > 0n) {
    code = (alphabet[Number(rest % 64n)] ?? '') + code;
    rest /= 64n;
  }
  return code;
}

/** The media's id; null when the text is no such code. */
export function mediaIdOf(shortcode: string): string | null {
  if (!/^[\w-]{1,15}$/.test(shortcode)) return null;
  let id = 0n;
  for (const character of shortcode) id = id * 64n + BigInt(alphabet.indexOf(character));
  return String(id);
}
