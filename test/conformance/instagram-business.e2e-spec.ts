import { describeGoldenRequests } from './golden.js';
import { describeNetwork } from './networks.js';

describeNetwork('instagram_business');
describeGoldenRequests('instagram_business');
