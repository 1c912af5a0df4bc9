/** Why a service is not there. */
export interface Unavailable {
  readonly unavailable: string;
}

/**
 * A suite that needs a service beside npm's packages (Redis, WordPress). Where it is not installed the
 * suite is skipped and says why; .ci/run installs the services and fails on anything skipped.
 */
export function describeWith<Service extends object>(
  started: Service | Unavailable,
  title: string,
  suite: (service: Service) => void,
): void {
  if (!('unavailable' in started)) {
    describe(title, () => suite(started));
    return;
  }
  process.stderr.write(`SKIPPED: ${title}: ${started.unavailable}\n`);
  // The body names the tests but runs none of them.
  describe.skip(title, () => suite({} as Service));
}
