import { testConfig } from '#libs/kernel/testing';
import { createLogger, type JsonLogger } from './logger.js';
import { RequestContext, runApart } from '#libs/kernel';

describe('createLogger', () => {
  let lines: Record<string, unknown>[];
  let raw: string;
  let logger: JsonLogger;

  beforeEach(() => {
    lines = [];
    raw = '';
    logger = createLogger(testConfig({ LOG_LEVEL: 'info' }), {
      write: (line) => {
        raw += line;
        lines.push(JSON.parse(line) as Record<string, unknown>);
      },
    });
  });

  it('writes one JSON line with severity, context and facts', () => {
    logger.log('attempt finished', { postId: 'post_1', outcome: 'published' }, 'Engine');
    logger.debug('not at this level', 'Engine');

    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 'info',
      msg: 'attempt finished',
      context: 'Engine',
      postId: 'post_1',
      outcome: 'published',
    });
    expect(lines[0]!['time']).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it('carries the ids of the present request across awaits', async () => {
    const context = new RequestContext();

    await context.run({ requestId: 'req_1' }, async () => {
      await Promise.resolve();
      context.add({ workspaceId: 'ws_1' });
      logger.log('inside');
    });
    logger.log('outside');

    expect(lines[0]).toMatchObject({ requestId: 'req_1', workspaceId: 'ws_1' });
    expect(lines[1]).not.toHaveProperty('requestId');
  });

  it('carries an id that was added on the way, also for who began the request', async () => {
    const context = new RequestContext();

    await context.run({ requestId: 'req_1' }, async () => {
      await Promise.resolve().then(() => context.add({ workspaceId: 'ws_1' }));
      logger.log('afterwards');
      runApart(() => logger.log('for nobody in particular'));
    });

    expect(lines[0]).toMatchObject({ requestId: 'req_1', workspaceId: 'ws_1' });
    expect(lines[1]).not.toHaveProperty('workspaceId');
  });

  it('writes an error with its stack and causes', () => {
    logger.error('it broke', new Error('outer', { cause: new TypeError('inner') }), 'Engine');

    expect(lines[0]).toMatchObject({
      level: 'error',
      error: { type: 'Error', message: 'outer', cause: { type: 'TypeError', message: 'inner' } },
    });
  });

  it.each([
    ['a bearer header', 'sent Authorization: Bearer hunter2.hunter2-hunter2'],
    ['a bot token in a path', 'POST /bot123456:hunter2hunter2/sendMessage'],
    ['the query of a URL', 'GET https://x.example/a?access_token=hunter2&b=1 failed'],
    ['the query of a path', 'GET /v1/posts?key=hunter2'],
    ['a password in a URL', 'postgres://user:hunter2@db.example/postrider'],
    ['a token in a form', 'refresh_token=hunter2&grant_type=x'],
    ['a header object', { headers: { authorization: 'hunter2', accept: '*/*' } }],
    ['a nested secret', { request: [{ client_secret: 'hunter2' }] }],
    ['an error message', new Error('https://x.example/?t=hunter2')],
    ['the cause of an error', new Error('failed', { cause: new Error('Bearer hunter2hunter2') })],
  ])('never writes %s', (_what, secret) => {
    logger.warn(secret);
    logger.warn('as a fact', { fact: secret });
    logger.error('as an extra', secret, 'Context');

    expect(lines).toHaveLength(3);
    expect(raw).not.toContain('hunter2');
  });

  it('keeps ids and harmless words', () => {
    logger.log('key revoked', { keyId: 'key_1', path: '/v1/keys', tokenType: 'Bearer' });

    expect(lines[0]).toMatchObject({ keyId: 'key_1', path: '/v1/keys', tokenType: 'Bearer' });
  });
});
