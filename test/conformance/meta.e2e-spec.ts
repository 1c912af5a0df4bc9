import { describeGoldenRequests } from './golden.js';
import { describeNetwork } from './networks.js';

describeNetwork('meta');
describeGoldenRequests('meta');
