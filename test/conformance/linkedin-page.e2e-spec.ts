import { describeGoldenRequests } from './golden.js';
import { describeNetwork } from './networks.js';

describeNetwork('linkedin_page');
describeGoldenRequests('linkedin_page');
