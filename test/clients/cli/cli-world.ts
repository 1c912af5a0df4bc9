import { connectAccount, type TestService } from '../../support/test-service.js';
import { Cli } from './cli-process.js';

/** A person's home, and a service with a workspace of theirs. */
export interface CliWorld {
  readonly service: TestService;
  readonly cli: Cli;
  /** The address of the service. */
  readonly url: string;
}

/** @param providers whose accounts are connected; without any, nobody is signed in */
export async function newWorld(
  service: TestService,
  program: string,
  providers: readonly string[],
): Promise<CliWorld> {
  const [cli, api] = await Promise.all([Cli.at(program), service.anotherWorkspace()]);
  const url = service.environment['PUBLIC_BASE_URL']!;
  const own = { ...service, api, workspaceId: api.workspaceId };
  for (const provider of providers) await connectAccount(own, provider);
  if (providers.length > 0) {
    await cli.run(['login', '--with-key', '--url', url], { input: api.key });
  }
  return { service: own, cli, url };
}
