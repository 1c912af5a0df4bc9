import { Command, CommanderError } from 'commander';
import { Config, ConfigError, DomainError, serviceVersion, startFailure } from '#libs/kernel';
import type { CliCommand } from './command.js';
import { commandGroups, commands } from './commands/index.js';
import { exitCodes, UsageError, type ExitCode } from './exit-codes.js';
import type { Installation } from './installation.js';
import { Output, type TextSink } from './output.js';

/** What the program touches of the world. */
export interface CliWorld {
  /** What it works on; asked for when a command runs, not for help. */
  readonly open: () => Promise<Installation>;
  readonly out: TextSink;
  readonly err: TextSink;
}

const EXITS = `
Exit codes: 0 done, 1 failed, 2 wrong usage or environment, 3 done but something remains for a person.
The commands work on the service whose environment they get (docs/configuration.md); without DATABASE_URL on the
installation that npm start keeps in .postrider or POSTRIDER_DATA_DIR.`;

/** Runs one command line (without node and script). @returns the exit code */
export async function runCli(words: readonly string[], world: CliWorld): Promise<ExitCode> {
  let ended: ExitCode = exitCodes.done;
  let said = Promise.resolve();
  // Commands inherit both from here, so that they come before the commands.
  const root = new Command('postrider-admin').exitOverride().configureOutput({
    writeOut: (text) => void (said = said.then(() => world.out.write(text))),
    writeErr: (text) => void (said = said.then(() => world.err.write(text))),
  });
  const program = describeAll(root, world, (code) => (ended = code));
  try {
    await program.parseAsync([...words], { from: 'user' });
    return ended;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? ended : exitCodes.usage;
    await world.err.write(`${messageOf(error)}\n`);
    return error instanceof UsageError || error instanceof ConfigError
      ? exitCodes.usage
      : exitCodes.failed;
  } finally {
    await said;
  }
}

function describeAll(program: Command, world: CliWorld, end: (code: ExitCode) => void): Command {
  program
    .description('Administration of a Postrider installation.')
    .version(serviceVersion)
    .addHelpText('after', EXITS)
    .showHelpAfterError('Add --help for the options.');
  const groups = new Map(
    Object.entries(commandGroups).map(([name, summary]) => [
      name,
      program.command(name).description(summary),
    ]),
  );
  for (const command of commands) {
    const [first, second] = command.name.split(' ') as [string, string?];
    const parent = second === undefined ? program : groups.get(first)!;
    describe(parent.command(second ?? first), command, world, end);
  }
  return program;
}

function describe(
  target: Command,
  command: CliCommand,
  world: CliWorld,
  end: (code: ExitCode) => void,
): void {
  command
    .options(target.description(command.summary))
    .option('--json', 'answer in JSON')
    .action(async (...given: unknown[]) => {
      const used = given.at(-1) as Command;
      const options = { ...used.opts(), arguments: used.args };
      const output = new Output(world.out, used.opts()['json'] === true);
      const installation = await world.open();
      try {
        // Loaded by commands alone: help is there at once.
        const { loadProviders } = await import('#libs/providers');
        await loadProviders(installation.environment);
        const surroundings = { config: () => Config.load(installation.environment), output };
        end(await command.run(options as never, surroundings));
      } finally {
        await installation.close();
      }
    });
  if (command.notes !== undefined) target.addHelpText('after', `\n${command.notes}`);
}

function messageOf(error: unknown): string {
  if (error instanceof DomainError) return `${error.message} (${error.code})`;
  return error instanceof Error && error.message ? error.message : startFailure(error);
}
