/** Who may import whom (docs: the design's section 4). Each rule forbids what is not named in it. */

const room = (name, from, allowed, except = []) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: ['\\.test\\.tsx?$', ...except] },
  to: {
    pathNot: ['^node_modules', '^node:', ...allowed],
    dependencyTypesNot: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'],
  },
});

/** Which libraries a room does without; the rooms above them name those of the house. */
const without = (name, from, packages, except = '^$') => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: `node_modules/${packages}/`, pathNot: except },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'A circle of imports has no bottom to start reading from. Types may refer to each other.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    room('schemas-know-only-fields', '^domain/([^/]+)/.*schema\\.ts$', [
      '^domain/$1/(lengths|states-offered|subjects|topics)\\.ts$',
      '^domain/courses/(enrolments/enrolment-states|orders/order-status)\\.ts$',
      '^domain/(fields|lengths|sizes|states|gst|lettering|plain-digits)\\.ts$',
      '^db/statuses\\.ts$',
    ]),
    room('domain-core', '^domain/[^/]+\\.ts$', ['^domain/[^/]+\\.ts$', '^db/'], ['^domain/context\\.ts$']),
    room('context-names-the-accounts', '^domain/context\\.ts$', [
      '^domain/[^/]+\\.ts$',
      '^db/',
      '^domain/staff/accounts\\.server\\.ts$',
    ]),
    room(
      'verbs-know-their-own-noun',
      '^domain/([^/]+)/',
      ['^domain/$1/', '^domain/[^/]+\\.ts$', '^db/'],
      ['^domain/privacy/sources\\.ts$'],
    ),
    // What is held about a person lies in every noun: one file puts together what each says of it.
    room('privacy-asks-each-noun-for-its-personal-data', '^domain/privacy/sources\\.ts$', [
      '^domain/[^/]+/personal-data\\.server\\.ts$',
      '^domain/[^/]+\\.ts$',
    ]),
    without('domain-knows-no-react-and-no-http', '^domain/', '(react|react-dom|react-router|hono|@hono)'),
    without('schemas-know-no-library-but-zod', '^domain/.*schema\\.ts$', '.*', 'node_modules/zod/'),
    without('words-know-no-library', '^app/content/', '.*'),
    without('no-sql-at-the-doors', '^(api|app)/', 'drizzle-orm'),
    without(
      'what-lies-outside-is-reached-by-adapters',
      '^(domain|api|app)/',
      '(pg|graphile-worker|nodemailer|flydrive|razorpay|pino)',
    ),
    // But how figures are written.
    room('ui-knows-nothing', '^app/ui/', ['^app/ui/', '^domain/figures\\.ts$']),
    // The same; the words consented to, which are kept with the consent; and what mails say in the same words.
    room('words-know-nothing', '^app/content/', [
      '^app/content/',
      '^domain/(figures|privacy-notices|courses/refund-arrives)\\.ts$',
    ]),
    // Drawings as files bring the colours that the style sheet has; a page asks early for a rare part of a font.
    room('pages', '^app/pages/', [
      '^app/styles/colours\\.css$',
      '^cut-fonts/',
      '^app/(pages|ui|content)/',
      '^app/(context|query|refuse|form-fields|form-values|form-guard|page-path)\\.ts$',
      '^domain/',
      '/\\+types/',
    ]),
    room('what-pages-share', '^app/[^/]+\\.tsx?$', ['^app/', '^cut-fonts/', '^domain/', '/\\+types/']),
    {
      name: 'the-office-stays-in-the-office',
      comment: 'A public page can be read without reading the office’s; what both need lies in shell/ and forms/.',
      severity: 'error',
      from: { path: '^app/pages/(?!admin/)', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^app/pages/admin/' },
    },
    room('rest', '^api/', ['^api/', '^domain/']),
    room('database', '^db/', ['^db/']),
    // Of the database what the queue needs: what a noun's rows say is asked of its verbs.
    room('jobs', '^jobs/', ['^jobs/', '^domain/', '^db/(?!schema\\.ts$)']),
    // Documents are drawn in the pages' geometry and colours, under the chamber's initials; files and the database's folder last
    // by the same means.
    room(
      'adapters',
      '^adapters/',
      ['^adapters/', '^domain/', '^app/ui/(lattice|colours)\\.ts$', '^app/content/site\\.ts$', '^db/persist\\.ts$'],
      ['^adapters/drawings/'],
    ),
    // Where no style sheet and no font reaches, the pages' drawings are painted and lettered anew.
    room('drawings', '^adapters/drawings/', [
      '^adapters/drawings/',
      '^adapters/(emblem-shape|initials|palette)\\.ts$',
      '^app/ui/',
      '^app/content/site\\.ts$',
      '^app/pages/shell/social-card\\.ts$',
    ]),
    {
      name: 'the-site-needs-no-scripts-and-no-tests',
      severity: 'error',
      from: { path: '^server/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(scripts|test)/' },
    },
    {
      name: 'nobody-imports-the-edges',
      severity: 'error',
      from: { pathNot: '^(server|scripts|test)/|\\.test\\.tsx?$|^[^/]+\\.config\\.ts$' },
      to: { path: '^(server|scripts|test)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc', // TypeScript 7 has no programming interface yet
    tsPreCompilationDeps: true,
    exclude: { path: '^(build|data|\\.react-router)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
