// The modules of one suite: the service's own code is made anew for each, so that no suite sees what another left
// behind; packages of others are Node's own modules, which a worker loads once. Our own are functions here, which a
// worker compiles once and calls for each suite: Node 20 never lets go of a module of its own making, and a hundred
// suites' services would stay.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as url from 'node:url';
import { compileFunction } from 'node:vm';

const { fileURLToPath, pathToFileURL } = url;
const root = join(import.meta.dirname, '../..');
const asModules = join(root, 'dist/');
const built = pathToFileURL(asModules).href;
/** Beside what is built for Node: the same, as functions (build.mjs). */
const asFunctions = join(root, 'dist/suites');
const {
  name: ownName,
  imports,
  exports,
} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const doors = Object.entries(imports).map(([pattern, { default: target }]) => {
  const [before, after] = pattern.split('*');
  return { before, after, target };
});

/** What a module is made by. */
const PARAMETERS = ['exports', 'require', '__load', '__filename', '__dirname'];
/** As swc writes an import and an import(). */
const IMPORT = /^(?:const \w+ = |_export_star\()?require\("([^"]+)"\)/gm;
/** What stands at the beginning of a line is in no function, or is one: then it waits without need. */
const WAITS = /^\S.*\bawait\b/m;
const IMPORT_LATER = /\.then\(\((\w*)\)=>require\(/g;

/** Our own by address, compiled. */
const compiled = new Map();
/** Others' by name, loaded. The first is what swc makes of `import.meta.url`. */
const foreign = new Map([['url', url]]);

function compile(address) {
  const filename = join(asFunctions, fileURLToPath(address).slice(asModules.length));
  const text = readFileSync(filename, 'utf8').replace(IMPORT_LATER, '.then(($1)=>__load(');
  const needed = [...text.matchAll(IMPORT)].map(([, specifier]) => addressOf(specifier, address));
  return { make: functionOf(text, filename), needed };
}

/** A function that makes the module; it gives a promise where the module awaits something first. */
function functionOf(text, filename) {
  const whole = WAITS.test(text) ? `return (async()=>{${text}\n})()` : text;
  return compileFunction(whole, PARAMETERS, { filename });
}

/** The module and all of ours that it imports, each behind what it imports; others' are loaded. */
async function inOrder(address) {
  const order = new Set();
  const begun = new Set();
  const unknown = new Set();
  const visit = (one) => {
    if (order.has(one)) return;
    if (begun.has(one)) throw new Error(`${one} imports itself by way of what it imports`);
    begun.add(one);
    const module = compiled.get(one) ?? compile(one);
    compiled.set(one, module);
    for (const next of module.needed) {
      if (next.startsWith(built)) visit(next);
      else if (!foreign.has(next)) unknown.add(next);
    }
    order.add(one);
  };
  visit(address);
  for (const name of unknown) foreign.set(name, await import(name));
  return order;
}

export class SuiteModules {
  #own = new Map();

  /** Runs the module and what it imports. @param path of a built file */
  run(path) {
    return this.#load(pathToFileURL(path).href);
  }

  #load = async (address) => {
    if (!address.startsWith(built)) return import(address);
    for (const one of await inOrder(address)) {
      const made = this.#own.get(one) ?? this.#make(one);
      if (made.waiting !== undefined) await made.waiting;
    }
    return this.#own.get(address).exports;
  };

  #make(address) {
    const exported = {};
    const find = (specifier) => {
      const wanted = addressOf(specifier, address);
      return wanted.startsWith(built) ? this.#own.get(wanted).exports : foreign.get(wanted);
    };
    const load = (specifier) => this.#load(addressOf(specifier, address));
    const filename = fileURLToPath(address);
    const waiting = compiled.get(address).make(exported, find, load, filename, dirname(filename));
    const made = { exports: exported, waiting };
    this.#own.set(address, made);
    return made;
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
