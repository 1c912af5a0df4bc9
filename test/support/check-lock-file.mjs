// A lock written on one platform may lack the binaries of others: npm ci would then fail there.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const locked = Object.keys(packages);
const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !locked.some((entry) => entry.endsWith(`node_modules/${name}`)))
    .map((name) => `${path || 'this project'} → ${name}`),
);
if (missing.length > 0) {
  console.error(`The lock file has no entry for:\n  ${missing.join('\n  ')}`);
  process.exit(1);
}
