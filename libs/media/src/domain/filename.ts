import { trimmedOf, normalized } from '#libs/kernel';

const MAX_BYTES = 180;

/** Path separators are cut at, these are replaced: unsafe in headers, shells or on some file systems. */
const UNSAFE = /[<>:"|?*%;]/g;
/** Half a character; it could not be written as UTF-8. */
const LONE_SURROGATE = /\p{Surrogate}/gu;
/** Control characters, and marks that reorder text so that `gpj.exe` reads as `exe.jpg`. */
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** A name that is safe in addresses, headers and folders. Never empty, at most 180 bytes of UTF-8. */
export function safeFilename(given: string): string {
  const last = normalized(given.replace(LONE_SURROGATE, '')).split(/[/\\]/).pop() ?? '';
  const clean = last.replace(INVISIBLE, '').replace(UNSAFE, '_').replace(/\s+/g, ' ');
  return shortened(trimmedOf(clean, '. ')) || 'file';
}

/** The same name with another extension. */
export function withExtension(filename: string, extension: string): string {
  return `${filename.replace(/\.[^.]*$/, '')}.${extension}`;
}

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name;
  const extension = /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? '';
  const characters = [...name.slice(0, name.length - extension.length)];
  while (Buffer.byteLength(characters.join('')) > MAX_BYTES - extension.length) {
    characters.splice(Math.floor(characters.length * 0.9));
  }
  return characters.join('') + extension;
}
