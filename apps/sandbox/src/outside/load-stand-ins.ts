import { Config, defineConfig, importOutside, list, StartProblem } from '#libs/kernel';
import type { SandboxNetwork } from '../kernel/network.js';

/** Stand-ins that are added to those of the house, for networks from outside. */
const standInsConfig = defineConfig('Stand-ins from outside', {
  modules: list('POSTRIDER_STAND_INS', {
    default: [],
    help: 'Modules whose stand-in networks the sandbox adds: paths of files, or names of packages.',
  }),
});

/**
 * New instances of the stand-in networks that the modules of POSTRIDER_STAND_INS export as classes.
 * @throws StartProblem when a module cannot be loaded or has no stand-in
 */
export async function loadStandIns(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string = process.cwd(),
): Promise<readonly SandboxNetwork[]> {
  const { modules } = Config.load(environment, [standInsConfig]).get(standInsConfig);
  const networks: SandboxNetwork[] = [];
  for (const { name, exported } of await importOutside('POSTRIDER_STAND_INS', modules, folder)) {
    const found = exported.filter(isClass).map((one) => new one());
    if (!found.some(isNetwork)) {
      throw new StartProblem(
        `POSTRIDER_STAND_INS: ${name} exports no stand-in, a class that implements SandboxNetwork of postrider/sandbox`,
      );
    }
    networks.push(...found.filter(isNetwork));
  }
  return networks;
}

type StandInClass = new () => object;

/** A stand-in is a class without arguments that has the methods of one. */
function isClass(value: unknown): value is StandInClass {
  if (typeof value !== 'function') return false;
  const { register, accounts } = (value.prototype ?? {}) as Partial<SandboxNetwork>;
  return typeof register === 'function' && typeof accounts === 'function';
}

function isNetwork(value: object): value is SandboxNetwork {
  const { id, hosts } = value as Partial<SandboxNetwork>;
  return typeof id === 'string' && Array.isArray(hosts);
}
