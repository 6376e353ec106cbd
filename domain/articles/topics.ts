/**
 * The popular topics (specification, section 2), and the words, or the phrase, by which articles are about one. Each word stands in
 * all its forms: stems will not do, for “important” has that of “import”, and governance that of government.
 */
export const topics = [
  {
    name: 'Economy',
    words: 'economy economies economic economical economically economics economist economists',
    phrase: '',
  },
  { name: 'Startups', words: 'startup startups founder founders', phrase: 'start <-> (up | ups)' },
  {
    name: 'Politics',
    words:
      'politics political politically politician politicians parliament parliaments parliamentary government governments governmental',
    phrase: '',
  },
  {
    name: 'Trade',
    words:
      'trade trades traded trading trader traders export exports exported exporting exporter exporters import imports imported importing importer importers importation',
    phrase: '',
  },
  { name: 'Leadership', words: 'leadership leader leaders', phrase: '' },
] as const;
export type Topic = (typeof topics)[number]['name'];
