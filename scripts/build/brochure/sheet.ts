import { StyleSheet } from '@react-pdf/renderer';
import { body as bodyFaces, display as displayFaces, paper } from '#adapters/documents/type.ts';
import { colour } from '#adapters/palette.ts';

export const margin = 56;
export const column = paper.width - 2 * margin;

/** The size of running text, and how wide it runs. */
export const body = 11.5;
export const measure = { prose: 430, lead: 400, card: (column - 20) / 2 };

const display = { fontFamily: displayFaces, color: colour('ink') };

/** How the brochure is set; sizes in points. */
export const sheet = StyleSheet.create({
  page: {
    paddingTop: 72,
    paddingBottom: 76,
    paddingHorizontal: margin,
    backgroundColor: colour('surface'),
    fontFamily: bodyFaces,
    fontSize: body,
    lineHeight: 1.5,
    color: colour('ink-soft'),
  },
  dark: { padding: margin, backgroundColor: colour('art-night'), fontFamily: bodyFaces, fontSize: 11, color: colour('art-mist') },

  brand: { flexDirection: 'row', alignItems: 'center', gap: 12 },
  brandName: { ...display, fontSize: 26, fontWeight: 700, lineHeight: 1, color: colour('art-paper') },
  brandTagline: { fontFamily: displayFaces, fontSize: 11, fontWeight: 500, marginTop: 5, lineHeight: 1 },
  eyebrow: { fontFamily: displayFaces, fontSize: 12, fontWeight: 600, lineHeight: 1, color: colour('marigold') },
  coverTitle: { ...display, fontSize: 47, fontWeight: 700, lineHeight: 1.02, letterSpacing: -0.9, color: colour('art-paper') },
  coverLead: { lineHeight: 1.5, color: colour('art-mist') },

  running: {
    position: 'absolute',
    left: margin,
    right: margin,
    top: paper.height - 46,
    fontFamily: displayFaces,
    fontSize: 9,
    fontWeight: 500,
    color: colour('ink-soft'),
  },
  folio: { textAlign: 'right' },
  title: { ...display, fontSize: 40, fontWeight: 700, lineHeight: 1.05, letterSpacing: -0.7 },
  lead: { lineHeight: 1.45, marginTop: 12 },
  block: { marginTop: 40 },
  heading: { ...display, fontSize: 19, fontWeight: 600, lineHeight: 1.15, letterSpacing: -0.2, marginBottom: 12 },
  paragraph: { marginBottom: 6 },

  figures: {
    flexDirection: 'row',
    gap: 18,
    paddingVertical: 20,
    borderTopWidth: 1,
    borderBottomWidth: 1,
    borderColor: colour('line'),
  },
  figure: { flexGrow: 1 },
  figureValue: { ...display, fontSize: 32, fontWeight: 700, lineHeight: 1, letterSpacing: -0.5, color: colour('action') },
  figureSuffix: { color: colour('art-ember') },
  figureLabel: { fontSize: 10, lineHeight: 1.3, marginTop: 5 },

  grid: { flexDirection: 'row', flexWrap: 'wrap', columnGap: 20, rowGap: 18 },
  card: { width: measure.card, paddingTop: 11, borderTopWidth: 2, borderColor: colour('marigold') },
  cardTitle: { ...display, fontSize: 14.5, fontWeight: 600, lineHeight: 1.2, marginBottom: 4 },

  numbered: { flexDirection: 'row', gap: 18, paddingVertical: 16, borderTopWidth: 1, borderColor: colour('line') },
  number: { ...display, width: 34, fontSize: 26, fontWeight: 700, lineHeight: 1, color: colour('art-ember') },
  grow: { flex: 1 },

  point: { flexDirection: 'row', gap: 11, alignItems: 'flex-start', marginBottom: 10 },

  quote: { paddingLeft: 16, borderLeftWidth: 2, borderColor: colour('marigold'), marginBottom: 16 },
  quoteText: { ...display, fontWeight: 500, lineHeight: 1.4 },
  quoteSource: { fontSize: 10, marginTop: 4 },

  contacts: { flexDirection: 'row', flexWrap: 'wrap', columnGap: 28, rowGap: 26, marginTop: 44 },
  contact: { width: (column - 28) / 2 },
  contactHeading: { fontFamily: displayFaces, fontSize: 13, fontWeight: 600, color: colour('art-paper'), marginBottom: 5 },
  contactLine: { fontSize: 11.5, lineHeight: 1.55 },
});
