import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDirectory } from '../../../../../src/project-directory.js';
import { portablePattern } from './portable-patterns.js';

const matching = (source: string): readonly string[] => {
  const pattern = new RegExp(source, 'u');
  return Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter(
    (character) => pattern.test(character),
  );
};

describe('a portable pattern', () => {
  it.each([
    String.raw`^[^\p{Cc}\u2028\u2029]*$`,
    String.raw`^[^,|\s\p{Cc}\p{Cf}][^,|\p{Cc}\p{Zl}\p{Zp}]*$`,
    String.raw`^[Hh][Tt][Tt][Pp][Ss]?:\/\/\S+$`,
  ])('matches the same characters as %s', (source) => {
    const portable = portablePattern(source);
    expect(portable).not.toMatch(/\\[pu/]/);
    expect(matching(portable)).toEqual(matching(source));
  });

  it('is refused for a category without a list', () => {
    expect(() => portablePattern(String.raw`\p{L}+`)).toThrow(String.raw`\p{L}`);
  });

  it('is all that the document has', () => {
    const document = readFileSync(join(projectDirectory, 'openapi.json'), 'utf8');
    const patterns = new Set<string>();
    JSON.parse(document, (key, value: unknown) => {
      if (key === 'pattern' && typeof value === 'string') patterns.add(value);
      return value;
    });
    expect(patterns.size).toBeGreaterThan(10);
    // Escapes that Python, Go, Java, Ruby and Rust know alike.
    const known = /^\\[dDsSwWbx.^$|?*+()[\]{}\\-]$/;
    const escapes = [...patterns].flatMap((one) => one.match(/\\./g) ?? []);
    expect(escapes.filter((escape) => !known.test(escape))).toEqual([]);
    const foreign = [...patterns].filter((one) => /\(\?[^:]/.test(one));
    expect(foreign).toEqual([]);
  });
});
