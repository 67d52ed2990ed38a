import { configure } from '@testing-library/react';

// a busy machine makes a test slower, not red
configure({ asyncUtilTimeout: 30_000 });
