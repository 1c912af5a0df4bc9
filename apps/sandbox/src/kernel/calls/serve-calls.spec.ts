import { aNetwork } from '../testing/a-network.js';
import { serveCalls, type CallRoute } from './serve-calls.js';

interface Route extends CallRoute {
  run(details: unknown): unknown;
}

describe('the calls of an API', () => {
  const { server, kernel, sites } = aNetwork();
  const routes: readonly Route[] = [
    { method: 'GET', path: '/things/:id', operation: ['lookup', 'analytics'], run: (all) => all },
    {
      method: 'DELETE',
      path: '/things/:id',
      operation: 'delete',
      run: () => Promise.reject(new Error('not yours')),
    },
  ];
  serveCalls<Route, string>(server, '/api.plain.example/v1', {
    kernel,
    routes,
    admit: ({ request }) => {
      const name = request.headers.authorization;
      if (name === undefined) throw new Error('who?');
      return name;
    },
    namesOf: (name, { params }) => [name, params.id ?? ''],
    operationOf: ({ operation }, name) => (name === 'bot' ? 'discovery' : operation),
    answer: async (route, { caller, params, query, lateReject }) =>
      JSON.stringify(await route.run({ caller, params, all: [...query], lateReject })),
    refuse: (reply, error, { params }) => {
      reply.code(418);
      return `${(error as Error).message} ${params.id}`;
    },
  });
  beforeEach(() => void ((sites as unknown[]).length = 0));

  const url = '/api.plain.example/v1/things/7?a=1';
  const headers = { authorization: 'ada' };

  it('get caller, path and query', async () => {
    const answer = await server.inject({ url, headers });
    expect(answer.json()).toEqual({
      caller: 'ada',
      params: { id: '7' },
      all: [['a', '1']],
      lateReject: false,
    });
    expect(sites).toEqual([{ operation: ['lookup', 'analytics'], account: ['ada', '7'] }]);
  });

  it('may be something else to a fault, depending on what is asked for', async () => {
    await server.inject({ url, headers: { authorization: 'bot' } });
    expect(sites).toMatchObject([{ operation: 'discovery' }]);
  });

  it('are refused before any fault when nobody is let in', async () => {
    const answer = await server.inject({ url });
    expect([answer.statusCode, answer.body, sites.length]).toEqual([418, 'who? 7', 0]);
  });

  it('are refused in the words of the network when they fail', async () => {
    const answer = await server.inject({ method: 'DELETE', url, headers });
    expect([answer.statusCode, answer.body, sites.length]).toEqual([418, 'not yours 7', 1]);
  });

  it('have no HEAD that nobody declared', async () => {
    expect((await server.inject({ method: 'HEAD', url, headers })).statusCode).toBe(404);
  });
});
