export { anAccount, checked, errorsOf, NOW, parsed, warningsOf } from './checked.js';
export { TestNetwork } from './test-network.js';
