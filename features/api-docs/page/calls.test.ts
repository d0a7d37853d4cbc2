import { describe, expect, it } from 'vitest';
import { callsOf, groupsOf } from './calls.ts';

const document = {
  tags: [
    { name: 'method', description: 'How it is worked out.' },
    { name: 'entities', description: 'Places.' },
  ],
  paths: {
    '/v1/entities/get': {
      get: {
        tags: ['entities'],
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
                example: [{ id: 1 }],
              },
            },
          },
          404: { description: 'None.' },
        },
      },
    },
    '/v1/method': { get: { tags: ['method'], security: [] } },
  },
  components: {
    schemas: {
      Entity: {
        type: 'object',
        properties: { id: { type: 'integer', description: 'GeoNames id' } },
        required: ['id'],
      },
    },
  },
};

describe('the calls of an API document', () => {
  it('are a flat list, in the order of what they are about', () => {
    const [method, entities] = callsOf(document);
    expect(entities).toEqual({
      id: 'get-v1-entities-get',
      method: 'GET',
      path: '/v1/entities/get',
      tag: 'entities',
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
          fields: [{ name: 'id', type: 'integer', about: 'GeoNames id.', isRequired: true }],
          example: [{ id: 1 }],
        },
        { status: '404', about: 'None.', type: '', fields: [] },
      ],
      request: {
        method: 'GET',
        address: '/v1/entities/get',
        headers: {},
        needsKey: true,
        body: null,
        hasAnswer: true,
      },
    });
    expect(method?.needsKey).toBe(false);
  });

  it('are listed by what they are about', () => {
    const groups = groupsOf(callsOf(document), document);
    expect(groups.map(({ tag, about, calls }) => [tag, about, calls.length])).toEqual([
      ['method', 'How it is worked out.', 1],
      ['entities', 'Places.', 1],
    ]);
  });

  it('names types in words', () => {
    const schemas = [
      { type: ['integer', 'null'] },
      { type: 'array', items: { $ref: '#/components/schemas/Entity' } },
      { enum: ['A', 'B'] },
      {},
    ];
    const parameters = schemas.map((schema, index) => ({ name: `p${index}`, in: 'query', schema }));
    const [call] = callsOf({ paths: { '/v1/x': { get: { parameters } } } });
    expect(call?.parameters.map(({ type }) => type)).toEqual([
      'integer or null',
      'list of Entity',
      'A or B',
      'any',
    ]);
  });
});
