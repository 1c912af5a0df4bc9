import { describeGoldenRequests } from './golden.js';
import { describeNetwork } from './networks.js';

describeNetwork('youtube');
describeGoldenRequests('youtube');
