import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { currentContext, currentTraceContext } from '#libs/kernel';
import { testConfig } from '#libs/kernel/testing';
import { openTracing } from './open-tracing.js';
import { formatTraceContext, parseTraceContext } from './trace-context.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

/** Says on standard error what of OpenTelemetry a program asks for. */
const HOOKS = `export async function resolve(name, context, next) {
  if (name.includes('opentelemetry')) (await import('node:fs')).writeSync(2, name + '\\n');
  return next(name, context);
}`;

const PROGRAM = `
  import { Config } from './dist/libs/kernel/src/index.js';
  import { openTracing } from './dist/libs/platform/src/tracing/open-tracing.js';
  const config = (exporter) => Config.load({
    DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
    CREDENTIAL_KEYS: 'test:${Buffer.alloc(32).toString('base64')}',
    TRACING_EXPORTER: exporter,
  });
  await openTracing(config('none'), 'test');
  console.error('still off');
  await openTracing(config('otlp'), 'test');
  process.exit(0);`;

async function packagesAskedFor(): Promise<readonly string[]> {
  const data = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`;
  const register = `import { register } from 'node:module'; register(${JSON.stringify(data(HOOKS))});`;
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', data(register), '--input-type=module', '--eval', PROGRAM],
    { env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1' } },
  );
  return stderr.trim().split('\n');
}

describe('tracing', () => {
  it('loads nothing of OpenTelemetry while it is off', async () => {
    const [first, ...later] = await packagesAskedFor();
    expect(first).toBe('still off');
    expect(later).toContain('@opentelemetry/sdk-trace-node');
  }, 120_000);

  it('has no present span while it is off', async () => {
    const tracing = await openTracing(testConfig({}), 'test');
    await tracing.span({ name: 'work' }, async () => {
      expect([currentTraceContext(), currentContext()]).toEqual([null, {}]);
    });
  });

  describe('when it is on', () => {
    const on = (ratio: string) =>
      openTracing(
        testConfig({
          TRACING_EXPORTER: 'otlp',
          TRACING_ENDPOINT: 'http://127.0.0.1:9/v1/traces',
          TRACING_SAMPLE_RATIO: ratio,
        }),
        'test',
      );
    const sampled = (isSampled: boolean): string =>
      formatTraceContext({ traceId: TRACE, spanId: SPAN, isSampled });

    it.each([
      ['a parent', { parent: sampled(true) }, true],
      ['a parent that is not sampled', { parent: sampled(false) }, false],
      ['what it is linked to', { link: sampled(true) }, true],
      ['what it is linked to and is not sampled', { link: sampled(false) }, false],
    ])('a span follows %s, whatever chance would say', async (_what, origin, expected) => {
      const tracing = await on(expected ? '0' : '1');
      const found = tracing
        .begin({ name: 'work', parent: null, ...origin })
        .enter(() => parseTraceContext(currentTraceContext()));
      expect(found?.isSampled).toBe(expected);
      expect(found?.traceId === TRACE).toBe('parent' in origin);
    });

    it('a span inside of another is a part of its trace, and its log lines say so', async () => {
      const tracing = await on('1');
      await tracing.span({ name: 'outer', parent: sampled(true) }, () =>
        tracing.span({ name: 'inner' }, async () => {
          expect(parseTraceContext(currentTraceContext())?.traceId).toBe(TRACE);
          expect(currentContext()).toEqual({ traceId: TRACE });
        }),
      );
      expect(currentTraceContext()).toBeNull();
    });
  });

  it.each([
    ['nothing', undefined],
    ['another version', `01-${TRACE}-${SPAN}-01`],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['a span of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['capital letters', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ['more than one', `00-${TRACE}-${SPAN}-01,00-${TRACE}-${SPAN}-01`],
  ])('takes %s for no trace', (_what, text) => {
    expect(parseTraceContext(text)).toBeNull();
  });
});
