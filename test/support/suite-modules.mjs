// The modules of one suite: the service's own code is made anew for each, so that no suite sees what another
// left behind; packages of others are Node's own modules, which a worker loads once.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SourceTextModule, SyntheticModule } from 'node:vm';

const root = join(import.meta.dirname, '../..');
const built = pathToFileURL(join(root, 'dist/')).href;
const {
  name: ownName,
  imports,
  exports,
} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const doors = Object.entries(imports).map(([pattern, { default: target }]) => {
  const [before, after] = pattern.split('*');
  return { before, after, target };
});

/** Sources by address, with the compiled code where it can be used again. */
const sources = new Map();

function sourceOf(address) {
  const source = sources.get(address) ?? { text: readFileSync(fileURLToPath(address), 'utf8') };
  sources.set(address, source);
  return source;
}

export class SuiteModules {
  #own = new Map();
  #foreign = new Map();
  #linking = Promise.resolve();

  /** Runs the module and what it imports. @param path of a built file */
  async run(path) {
    return (await this.#evaluated(this.#load(pathToFileURL(path).href))).namespace;
  }

  #import = (specifier, importer) => this.#load(addressOf(specifier, importer.identifier));

  #load(address) {
    const modules = address.startsWith(built) ? this.#own : this.#foreign;
    let module = modules.get(address);
    if (module === undefined) {
      module = modules === this.#own ? this.#compile(address) : foreign(address);
      modules.set(address, module);
    }
    return module;
  }

  #compile(address) {
    const source = sourceOf(address);
    const module = new SourceTextModule(source.text, {
      identifier: address,
      cachedData: source.code,
      initializeImportMeta: (meta) => {
        meta.url = address;
        meta.filename = fileURLToPath(address);
        meta.dirname = dirname(meta.filename);
      },
      importModuleDynamically: (specifier, importer) =>
        this.#evaluated(this.#import(specifier, importer)),
    });
    // Node does not find the function above for an import() in code that was compiled before.
    if (!source.text.includes('import(')) source.code ??= module.createCachedData();
    return module;
  }

  async #evaluated(loading) {
    const module = await loading;
    await this.#linked(module);
    await module.evaluate();
    return module;
  }

  /** One graph after the other: two that share a module must not both be linking it. */
  #linked(module) {
    const turn = this.#linking.then(
      () => module.status === 'unlinked' && module.link(this.#import),
    );
    this.#linking = turn.catch(() => undefined);
    return turn;
  }
}

/** An address of a file for what is ours; for packages the name, by which Node finds them. */
function addressOf(specifier, importer) {
  if (specifier.startsWith('.')) return new URL(specifier, importer).href;
  const own = exports[specifier.replace(`${ownName}/`, './')];
  if (specifier.startsWith(`${ownName}/`) && own !== undefined)
    return pathToFileURL(join(root, own.default)).href;
  if (!specifier.startsWith('#')) return specifier;
  const door = doors.find(
    ({ before, after }) => specifier.startsWith(before) && specifier.endsWith(after),
  );
  if (door === undefined) throw new Error(`package.json has no import ${specifier}`);
  const name = specifier.slice(door.before.length, specifier.length - door.after.length);
  return pathToFileURL(join(root, door.target.replaceAll('*', name))).href;
}

async function foreign(name) {
  const exported = await import(name);
  const names = Object.keys(exported);
  return new SyntheticModule(
    names,
    function () {
      for (const one of names) this.setExport(one, exported[one]);
    },
    { identifier: name },
  );
}
