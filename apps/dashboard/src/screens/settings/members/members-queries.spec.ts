import { rightsIn, type Role } from '../../../api/rights.js';
import type { Session } from '../../../api/session.js';
import { rolesToGive } from './members-queries.js';

const rights = (role: Role, permissions: readonly string[]): ReturnType<typeof rightsIn> =>
  rightsIn({ role, permissions, user: { id: 'usr_1' } } as unknown as Session);

describe('the roles that somebody may give', () => {
  it('are all of them for an owner', () => {
    expect(rolesToGive(rights('owner', ['people', 'own']))).toContain('owner');
  });

  it('are those below one’s own for whoever looks after people', () => {
    expect(rolesToGive(rights('admin', ['people']))).toEqual(['viewer', 'contributor', 'editor']);
  });

  it('are none for everybody else', () => {
    expect(rolesToGive(rights('editor', ['read', 'publish']))).toEqual([]);
    expect(rolesToGive(rightsIn(null))).toEqual([]);
  });
});
