// Judges every pattern of the product anew and writes down those that are linear, so that the suite has
// to judge only what was written since: node build.mjs --tests && node dist/test/security/patterns/prove.main.js
import { fault, isBounded } from './judge-pattern.js';
import { isMeasured } from './measured-patterns.js';
import { productPatterns } from './product-patterns.js';
import { readProven, writeProven } from './proven-patterns.js';

const isAnew = process.argv.includes('--anew');
const known = new Set(isAnew ? [] : readProven());
const proven: string[] = [];
for (const pattern of productPatterns()) {
  if (isBounded(pattern) || isMeasured(pattern)) continue;
  const found = known.has(pattern.literal) ? null : fault(pattern);
  if (found === null) proven.push(pattern.literal);
  else console.error(`${pattern.file} ${pattern.literal}\n  ${found}`);
}
writeProven(proven);
console.log(`${proven.length} patterns are linear.`);
