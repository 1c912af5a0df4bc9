import type {
  FaultAnswers,
  SandboxAccount,
  SandboxKernel,
  SandboxNetwork,
  SandboxScope,
} from 'postrider/sandbox';

const API = '/api.noticeboard.example/v1';
const ACCOUNT = 'noticeboard:@board';

/** Noticeboard as its API reference describes it. */
export class NoticeboardStandIn implements SandboxNetwork {
  readonly id = 'noticeboard';
  readonly name = 'Noticeboard';
  readonly hosts = ['api.noticeboard.example'];
  readonly faultAnswers: FaultAnswers = {
    rateLimit: (_request, reply, seconds) => {
      void reply.code(429).header('retry-after', seconds);
      return { message: 'Slow down' };
    },
    refuseToken: (_request, reply) => {
      void reply.code(401);
      return { message: 'The token has ended' };
    },
  };

  accounts(): readonly SandboxAccount[] {
    const connect = { accessToken: 'token-of-the-board' };
    return [{ id: 'board', handle: ACCOUNT, displayName: 'The board', kind: 'board', connect }];
  }

  register(scope: SandboxScope, { faults, ledger, state }: SandboxKernel): void {
    const shown = (id: string): object => ({ id, url: `https://noticeboard.example/n/${id}` });
    scope.get(`${API}/me`, () => ({ id: 1, name: 'board', title: 'The board' }));
    scope.post(`${API}/notices`, (request, reply) =>
      faults.run(request, reply, { operation: 'commit', account: ACCOUNT }, () => {
        const { text, reference } = request.body as { text: string; reference: string };
        const id = String(ledger.find().length + 1);
        ledger.add({ id, account: ACCOUNT, text });
        state.set(reference, id);
        void reply.code(201);
        return shown(id);
      }),
    );
    scope.get(`${API}/notices`, (request, reply) =>
      faults.run(request, reply, { operation: 'lookup', account: ACCOUNT }, () => {
        const { reference } = request.query as { reference: string };
        const id = state.get<string>(reference);
        return { notices: id === undefined ? [] : [shown(id)] };
      }),
    );
    scope.delete(`${API}/notices/:id`, (request, reply) =>
      faults.run(request, reply, { operation: 'delete', account: ACCOUNT }, () => {
        const { id } = request.params as { id: string };
        if (ledger.get(id)?.entry.deletedAt === null) return ledger.markDeleted(id) && {};
        void reply.code(404);
        return { message: 'There is no such notice' };
      }),
    );
  }
}
