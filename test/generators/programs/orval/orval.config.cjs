module.exports = {
  library: {
    input: './openapi.json',
    output: { mode: 'single', target: './api.ts', client: 'fetch', baseUrl: { getBaseUrlFromSpecification: true } },
  },
};
