import { describeGoldenRequests } from './golden.js';
import { describeNetwork } from './networks.js';

describeNetwork('snapchat');
describeGoldenRequests('snapchat');
