import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = 'libs/identity/src';
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('spec.ts'))
  .filter((name) => !name.includes('migrations'))
  .map((name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8') }));
const those = (pattern: RegExp): string[] =>
  files.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

describe('the rights of a person', () => {
  it('are taken at one place: whatever ends or lowers a membership goes through it', () => {
    expect(files.length).toBeGreaterThan(150);
    const writes = /(?:delete from|update) memberships\b/i;
    expect(those(writes)).toEqual(['persistence/member.repository.ts']);
    const callers = those(/\bmembers\.(?:remove|changeRole)\(/);
    expect(callers.toSorted()).toEqual([
      'commands/change-member-role/change-member-role.handler.ts',
      'commands/remove-member/remove-member.handler.ts',
    ]);
    for (const name of callers) {
      const { text } = files.find((file) => file.name === name)!;
      expect([name, /\bthis\.rights\.(?:end|lessen)\(/.test(text)]).toEqual([name, true]);
    }
  });

  it('end with keys at one place, which knows what keys have made', () => {
    expect(those(/update api_keys\b[^`]*\bset revoked_at/i)).toEqual([
      'persistence/key-lineage.repository.ts',
    ]);
    expect(those(/\b(?:keys|lineage)\.revoke\(/)).toEqual(['keys/key-endings.ts']);
  });

  it('end for good for nobody by the removal of a user: there is none', () => {
    expect(those(/delete from users\b/i)).toEqual([]);
  });
});
