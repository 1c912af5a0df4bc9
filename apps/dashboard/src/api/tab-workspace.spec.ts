import { api } from './client.js';
import { tabWorkspace } from './tab-workspace.js';

/** Headers of the request that a call makes, by its path. */
async function saidBy(
  path: '/v1/dashboard/session' | '/v1/dashboard/members',
): Promise<string | null> {
  let said: string | null = null;
  await api.GET(path, {
    baseUrl: 'http://127.0.0.1',
    fetch: async ({ headers }) => {
      said = headers.get('x-workspace-id');
      return Response.json({ ok: true });
    },
  });
  return said;
}

describe('the workspace of a tab', () => {
  afterEach(() => tabWorkspace.show(null));

  it('is said by every request, once it is known', async () => {
    expect(await saidBy('/v1/dashboard/members')).toBeNull();
    tabWorkspace.show('ws_1');
    expect(await saidBy('/v1/dashboard/members')).toBe('ws_1');
  });

  it('is not said where a page asks where its session is', async () => {
    tabWorkspace.show('ws_1');
    expect(await saidBy('/v1/dashboard/session')).toBeNull();
  });

  it('is left when the API says that the session is in another one, and stays what it was', async () => {
    const told: boolean[] = [];
    const stop = tabWorkspace.subscribe(() => told.push(tabWorkspace.isLeft()));
    tabWorkspace.show('ws_1');
    const moved = { ok: false, code: 'workspace_changed', details: { workspaceId: 'ws_2' } };
    const call = api.GET('/v1/dashboard/members', {
      baseUrl: 'http://127.0.0.1',
      fetch: async () => Response.json(moved, { status: 409 }),
    });
    await expect(call).rejects.toMatchObject({ code: 'workspace_changed' });
    expect([tabWorkspace.id(), tabWorkspace.isLeft()]).toEqual(['ws_1', true]);
    tabWorkspace.show('ws_1');
    expect(told).toEqual([true, false]);
    stop();
  });
});
