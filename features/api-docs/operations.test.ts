import { describe, expect, it } from 'vitest';
import { operationsOf } from './operations.ts';

const document = {
  paths: {
    '/v1/entities/get': {
      get: {
        summary: 'Places',
        parameters: [
          {
            name: 'limit',
            in: 'query',
            schema: { type: 'integer', default: 1, description: 'At most 20' },
          },
        ],
        responses: {
          200: {
            description: 'The places.',
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Entity' } },
              },
            },
          },
          404: { description: 'None.' },
        },
      },
    },
    '/v1/method': { get: { security: [] } },
  },
  components: {
    schemas: {
      Entity: { type: 'object', properties: { id: { type: 'integer', description: 'GeoNames id' } } },
    },
  },
};

describe('API document', () => {
  it('becomes a flat list of operations', () => {
    const [entities, method] = operationsOf(document);
    expect(entities).toEqual({
      id: 'get-v1-entities-get',
      method: 'GET',
      path: '/v1/entities/get',
      summary: 'Places',
      description: '',
      needsKey: true,
      parameters: [{ name: 'limit', type: 'integer', about: 'At most 20. Default: 1.', isRequired: false }],
      body: [],
      answers: [
        {
          status: '200',
          about: 'The places.',
          type: 'application/json',
          fields: [{ name: 'id', type: 'integer', about: 'GeoNames id.', isRequired: false }],
        },
        { status: '404', about: 'None.', type: '', fields: [] },
      ],
    });
    expect(method?.needsKey).toBe(false);
  });

  it('names types in words', () => {
    const schemas = [
      { type: ['integer', 'null'] },
      { type: 'array', items: { $ref: '#/components/schemas/Entity' } },
      { enum: ['A', 'B'] },
      {},
    ];
    const parameters = schemas.map((schema, index) => ({ name: `p${index}`, in: 'query', schema }));
    const [operation] = operationsOf({ paths: { '/v1/x': { get: { parameters } } } });
    expect(operation?.parameters.map(({ type }) => type)).toEqual([
      'integer or null',
      'list of Entity',
      'A or B',
      'any',
    ]);
  });
});
