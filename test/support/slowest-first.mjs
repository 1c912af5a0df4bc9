// Jest begins with the suites that took longest the last time. Where there was none (a fresh clone, CI) it goes by the
// size of files, and finds the slowest at the end, when the other workers have nothing left to do.
import { join } from 'node:path';
import Sequencer from '@jest/test-sequencer';

const SLOWEST = [
  'libs/schedules/src/commands/approval-rivals.int-spec.ts',
  'test/security/hostile-bodies.e2e-spec.ts',
  'test/e2e/every-shape.e2e-spec.ts',
  'test/crash/many-machines.e2e-spec.ts',
  'libs/publishing/src/engine/model.int-spec.ts',
  'test/e2e/standalone.e2e-spec.ts',
  'test/e2e/ended-logins.e2e-spec.ts',
  'test/crash/crash-matrix.e2e-spec.ts',
  'test/media/flat-memory.e2e-spec.ts',
  'test/clients/cli/cli.e2e-spec.ts',
  'test/conformance/instagram-business.e2e-spec.ts',
  'test/conformance/meta.e2e-spec.ts',
  'test/conformance/instagram.e2e-spec.ts',
];

export default class SlowestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path, context }) => {
      const place = SLOWEST.findIndex((name) => path === join(context.config.rootDir, name));
      return place === -1 ? SLOWEST.length : place;
    };
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
}
