import { startTestService, type TestService } from '../../support/test-service.js';
import { describeApprovals } from './approvals.js';
import { describeBrowserSignIn } from './browser-sign-in.js';
import { packCli, type Packed } from './cli-process.js';
import { newWorld, type CliWorld } from './cli-world.js';
import { describeDocuments } from './documents.js';
import { describeDraftingKeys } from './drafting-keys.js';
import { describeGolden } from './golden.js';
import { describeJson } from './json.js';
import { describePostsAndRuns } from './posts-and-runs.js';
import { describeReceipts } from './receipts.js';
import { describeSigningIn } from './signing-in.js';
import { describeUnreadableDocuments } from './unreadable-documents.js';
import { describeTail } from './tail.js';
import { describeWholeRuns } from './whole-runs.js';

let service: TestService;
let packed: Packed;

beforeAll(async () => {
  [service, packed] = await Promise.all([startTestService(), packCli()]);
}, 60_000);
afterAll(async () => {
  await service.stop();
  await packed.remove();
});

/** Each part has a world of its own: what one leaves behind no other sees. */
describe.each<[string, readonly string[], (world: () => CliWorld) => void]>([
  ['signing in', [], describeSigningIn],
  ['signing in by the browser', [], describeBrowserSignIn],
  ['posts and runs', ['telegram', 'discord'], describePostsAndRuns],
  ['a key that only drafts', ['telegram'], describeDraftingKeys],
  ['documents', ['telegram', 'discord'], describeDocuments],
  ['documents that cannot be read', ['telegram'], describeUnreadableDocuments],
  ['the feed of events', ['telegram'], describeTail],
  ['receipts', ['telegram'], describeReceipts],
  ['what is shown', ['telegram', 'x'], describeGolden],
  ['whole runs', ['telegram', 'discord'], describeWholeRuns],
  ['JSON', ['telegram', 'x'], describeJson],
  ['approvals', ['telegram'], describeApprovals],
])('%s', (_, providers, describeIn) => {
  let world: CliWorld;
  beforeAll(async () => {
    world = await newWorld(service, packed.program, providers);
  });
  afterAll(() => world.cli.dispose());
  describeIn(() => world);
});
