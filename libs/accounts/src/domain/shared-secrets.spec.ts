import { inheritRenewed } from './shared-secrets.js';

describe('what accounts of one consent inherit', () => {
  const before = { accessToken: 'a0', refreshToken: 'r0', ownerId: '7' };
  const renewed = { accessToken: 'a1', refreshToken: 'r1', ownerId: '7' };

  it('is every renewed secret that both had', () => {
    const other = { accessToken: 'a0', refreshToken: 'r0', boardId: '1' };
    expect(inheritRenewed(other, before, renewed)).toEqual({
      accessToken: 'a1',
      refreshToken: 'r1',
      boardId: '1',
    });
  });

  it('leaves secrets of its own alone', () => {
    const other = { accessToken: 'page token', refreshToken: 'r0' };
    expect(inheritRenewed(other, before, renewed)).toEqual({
      accessToken: 'page token',
      refreshToken: 'r1',
    });
  });

  it.each([
    ['has other secrets', { accessToken: 'x', refreshToken: 'y' }],
    ['has only what was not renewed', { ownerId: '7' }],
    ['has none', {}],
  ])('is nothing for an account that %s', (_what, other) => {
    expect(inheritRenewed(other, before, renewed)).toBeNull();
  });
});
