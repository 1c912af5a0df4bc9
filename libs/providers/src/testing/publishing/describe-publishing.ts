import type { PublishShape } from '../publish-shape.js';
import { Lifetime } from './mortal-http-client.js';
import {
  DISTURBANCES,
  DISTURBED_OPERATIONS,
  type Disturbance,
  type NetworkBench,
} from './network-bench.js';
import { PublishDriver, type Ending } from './publish-driver.js';
import { trackOf } from './track.js';

/** No shape needs as many calls. */
const MOST_CALLS = 200;

/**
 * What the engine promises, tried on one network: each shape is published whole; with a worker that dies
 * after every single answer; and with every kind of call going wrong in every way. Judged by what the network
 * holds in the end. Shapes whose calls are the same as another's (`like`) prove that, and are not tried further.
 * Call it in a test file; `open` gives a bench, which is closed by `close`.
 */
export function describePublishing(
  name: string,
  shapes: readonly PublishShape[],
  open: () => Promise<NetworkBench & { close(): Promise<void> }>,
): void {
  describe(`everything that can be published to ${name}`, () => {
    let bench: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      bench = await open();
    }, 60_000);
    afterAll(() => bench.close());

    describe.each(shapes)('$name', (shape) => {
      it('is published, and nothing else is', async () => {
        const { ending, visible } = await publish(bench, shape, 'whole');
        expect([wordsOf(ending), visible]).toEqual(['published', shape.writes ?? 1]);
      });
      if (shape.like === undefined) describeAccidents(() => bench, shape);
      else describeLikeness(() => bench, shape, shapes);
    });
  });
}

function describeAccidents(bench: () => NetworkBench, shape: PublishShape): void {
  it('is published once when its worker dies after any answer', async () => {
    const seen: Record<string, string> = {};
    for (let call = 1; call < MOST_CALLS; call += 1) {
      const lifetime = new Lifetime(call);
      const result = await publish(bench(), shape, `death ${call}`, { lifetime });
      if (lifetime.calls.length < call) break;
      const verdict = judge(bench(), shape, result);
      if (verdict !== null) seen[`after answer ${call}`] = verdict;
    }
    expect(seen).toEqual({});
  }, 120_000);

  it('is published once, or said to have failed, when any call goes wrong', async () => {
    const seen: Record<string, string> = {};
    for (const operation of DISTURBED_OPERATIONS) {
      for (const disturbance of DISTURBANCES) {
        const mark = `${operation} ${disturbance}`;
        const disturb = (): Promise<void> => bench().disturb(operation, disturbance);
        const result = await publish(bench(), shape, mark, { disturb });
        // Nothing of this kind was called: the rest of its ways are the same.
        if (await bench().calm()) break;
        const verdict = judge(bench(), shape, result, disturbance);
        if (verdict !== null) seen[mark] = verdict;
      }
    }
    expect(seen).toEqual({});
  }, 120_000);
}

function describeLikeness(
  bench: () => NetworkBench,
  shape: PublishShape,
  shapes: readonly PublishShape[],
): void {
  it(`makes the calls of “${shape.like}”: what happens to that one stands for it`, async () => {
    const other = shapes.find(({ name, like }) => name === shape.like && like === undefined);
    expect(other).toBeDefined();
    expect(await track(bench(), shape)).toEqual(await track(bench(), other!));
  }, 60_000);
}

interface Result {
  readonly ending: Ending;
  readonly visible: number;
}

async function publish(
  bench: NetworkBench,
  shape: PublishShape,
  mark: string,
  {
    lifetime = new Lifetime(),
    disturb = async () => undefined,
  }: { readonly lifetime?: Lifetime; readonly disturb?: () => Promise<void> } = {},
): Promise<Result> {
  const account = await bench.begin();
  await disturb();
  const post = await bench.post(shape, mark);
  const before = await bench.visiblePosts();
  const ending = await new PublishDriver(bench, account, post, lifetime).run();
  return { ending, visible: (await bench.visiblePosts()) - before };
}

/** What a shape makes its worker call: when nothing happens, and when the answer that counts is lost. */
async function track(bench: NetworkBench, shape: PublishShape): Promise<readonly string[]> {
  const undisturbed = new Lifetime();
  await publish(bench, shape, 'mark', { lifetime: undisturbed });
  const lost = new Lifetime();
  const disturb = (): Promise<void> => bench.disturb('commit', 'reset_after');
  const { ending, visible } = await publish(bench, shape, 'mark', { lifetime: lost, disturb });
  await bench.calm();
  return [
    ...trackOf(shape, undisturbed.calls, lost.calls),
    `${wordsOf(ending)}, ${visible} visible`,
  ];
}

/** Null when what is said is what is there. */
function judge(
  bench: NetworkBench,
  shape: PublishShape,
  { ending, visible }: Result,
  disturbance: Disturbance | null = null,
): string | null {
  const all = shape.writes ?? 1;
  const verdict = `${wordsOf(ending)}, ${visible} of ${all} visible`;
  if (visible > all) return verdict;
  if (ending.kind === 'published') return visible === all ? null : verdict;
  if (ending.kind === 'outcome_unknown') {
    return bench.strategy.definition.abilities.reconcile === 'none' || shape.canBeLost
      ? null
      : verdict;
  }
  // Only a login that cannot be renewed is a reason to give up.
  const isOver = disturbance === 'expire_token' && ending.failure.failureClass === 'auth_expired';
  return isOver && visible < all ? null : verdict;
}

function wordsOf(ending: Ending): string {
  switch (ending.kind) {
    case 'published':
      return 'published';
    case 'outcome_unknown':
      return `outcome unknown (${ending.reason})`;
    case 'failed':
      return `failed: ${ending.failure.failureClass} (${ending.failure.message})`;
  }
}
