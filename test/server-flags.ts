/** How `npm start` and the image start the product: for benchmarks and tests that start it themselves. */
export const serverFlags = ['--max-semi-space-size=32'];
