export { aSubscription, aSnapshot } from './subscriptions.js';
