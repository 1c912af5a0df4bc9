import { rightsIn, type Role } from './rights.js';
import type { Session } from './session.js';

const sessionOf = (role: Role, permissions: readonly string[]): Session =>
  ({ role, permissions, user: { id: 'usr_1' } }) as unknown as Session;
const draftOf = (
  id: string,
  status = 'draft',
): Parameters<ReturnType<typeof rightsIn>['mayChange']>[0] => ({
  status,
  createdBy: { type: 'user', id },
});

describe('what somebody may do', () => {
  it('is what the API told with the session', () => {
    const { may } = rightsIn(sessionOf('contributor', ['read', 'draft']));
    expect([may('read'), may('draft'), may('publish')]).toEqual([true, true, false]);
  });

  it('is nothing for nobody', () => {
    const { may, mayChange, role } = rightsIn(null);
    expect([may('read'), mayChange(draftOf('usr_1')), role]).toEqual([false, false, null]);
  });

  it('includes the drafts that are their own, and no others’', () => {
    const { mayChange } = rightsIn(sessionOf('contributor', ['read', 'draft']));
    expect(mayChange(draftOf('usr_1'))).toBe(true);
    expect(mayChange(draftOf('usr_2'))).toBe(false);
    expect(mayChange(draftOf('usr_1', 'scheduled'))).toBe(false);
    expect(mayChange({ status: 'draft', createdBy: null })).toBe(false);
    expect(mayChange({ status: 'draft', createdBy: { type: 'key', id: 'usr_1' } })).toBe(false);
  });

  it('is every post for whoever may publish', () => {
    const { mayChange } = rightsIn(sessionOf('editor', ['read', 'draft', 'publish']));
    expect(mayChange(draftOf('usr_2', 'scheduled'))).toBe(true);
  });
});
