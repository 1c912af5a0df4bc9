export { accountOf, aDraft, aDraftImage, aMedia, anAccount, aPost } from './builders.js';
export { TestContexts } from './contexts.js';
export { describeConformance, type ConformanceSubject } from './conformance.js';
export { publishToTheEnd } from './publish-to-the-end.js';
export { ScriptedNetwork, type ReceivedRequest, type ScriptedAnswer } from './scripted-network.js';
export { aRegistry, aStrategy } from './strategies.js';
