import { Document, Link, Page, Path, renderToBuffer, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import QRCode from 'qrcode';
import type { CertificateDocument } from '#domain/courses/papers/documents.ts';
import { longDay } from '#domain/days.ts';
import { asSettable } from '#domain/lettering.ts';
import { colour } from '../palette.ts';
import { Strip } from './lattice.tsx';
import { Seal } from './seal.tsx';
import { body, display, paper, sheet } from './type.ts';
import { dividedBeyond, undivided } from './word-division.ts';

const band = 26;
const margin = 84;
const column = paper.height - 2 * margin;

/** Sets a certificate on one sheet, lying; its QR code leads to where it is checked. */
export function setCertificate(certificate: CertificateDocument): Promise<Uint8Array> {
  return renderToBuffer(<CertificateSheet certificate={certificate} />);
}

function CertificateSheet({ certificate }: { certificate: CertificateDocument }) {
  const { number, fullName, course, completedOn, issuer, certifier, address, signature, isTest } = certificate;
  const name = asSettable(fullName);
  return (
    <Document title={`Certificate ${number}`} author={asSettable(issuer)} subject={course} language="en-IN">
      <Page size="A4" orientation="landscape" style={styles.page}>
        <Strip seed="course" width={paper.height} height={band} tile={band} ink={colour('marigold')} style={styles.top} />
        <Strip seed="course" width={paper.height} height={band} tile={band} ink={colour('marigold')} style={styles.bottom} />
        <View style={styles.frame} />
        <View style={styles.head}>
          <Seal size={84} />
          <Text style={styles.title}>Certificate of Completion</Text>
          {isTest && <Text style={styles.test}>This is a test certificate: nobody has taken the course.</Text>}
        </View>
        <Text style={styles.line}>This is to certify that</Text>
        <Name name={name} />
        <Text style={styles.line}>has completed the</Text>
        <Text style={styles.course}>{asSettable(course)}</Text>
        <Text style={styles.line}>on {longDay(completedOn)}</Text>
        <View style={styles.foot}>
          <View style={styles.grow}>
            <Text style={[sheet.strong, { fontSize: 12 }]}>{asSettable(issuer)}</Text>
            {certifier && <Text style={styles.certifier}>together with {asSettable(certifier)}</Text>}
            <Text style={sheet.small}>Certificate {number}</Text>
            <Text style={sheet.small} hyphenationCallback={undivided}>
              Digitally signed (Ed25519): {signature}
            </Text>
            <Text style={sheet.small}>Check it by the code, or at:</Text>
            <Link src={address} style={styles.address}>
              {address.slice(0, address.indexOf('?'))}
            </Link>
          </View>
          <Code text={address} size={104} />
        </View>
      </Page>
    </Document>
  );
}

function Name({ name }: { name: string }) {
  const lettering = { fontFamily: display, fontWeight: 700, fontSize: nameSize(name) };
  return (
    <Text style={[styles.name, lettering]} hyphenationCallback={dividedBeyond({ ...lettering, width: column })}>
      {name}
    </Text>
  );
}

/** Long names are set smaller, so that each stays on its line. */
function nameSize(name: string): number {
  return Math.max(16, Math.min(40, 1150 / Math.max(name.length, 1)));
}

/** A QR code (ISO/IEC 18004), drawn as one path with the quiet zone it needs. */
function Code({ text, size }: { text: string; size: number }) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const dark = Array.from(modules.data, (isDark, index) =>
    isDark ? `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z` : '',
  ).join('');
  return (
    <Svg
      width={size}
      height={size}
      viewBox={`-4 -4 ${modules.size + 8} ${modules.size + 8}`}
      style={{ backgroundColor: '#ffffff' }}
    >
      <Path d={dark} fill={colour('ink')} />
    </Svg>
  );
}

const styles = StyleSheet.create({
  page: { paddingHorizontal: margin, paddingTop: 66, fontFamily: body, backgroundColor: colour('paper'), color: colour('ink') },
  top: { position: 'absolute', top: 0, left: 0 },
  bottom: { position: 'absolute', bottom: 0, left: 0 },
  frame: {
    position: 'absolute',
    top: band + 14,
    bottom: band + 14,
    left: 30,
    right: 30,
    borderWidth: 1,
    borderColor: colour('art-sand'),
  },
  head: { alignItems: 'center' },
  title: { fontFamily: display, fontWeight: 700, fontSize: 30, lineHeight: 1.1, marginTop: 10 },
  test: {
    marginTop: 6,
    paddingHorizontal: 12,
    paddingTop: 4,
    paddingBottom: 3,
    fontFamily: display,
    fontWeight: 600,
    fontSize: 13,
    backgroundColor: colour('marigold'),
  },
  line: { fontSize: 13, lineHeight: 1.4, textAlign: 'center', color: colour('ink-soft'), marginTop: 9 },
  name: { lineHeight: 1.3, textAlign: 'center', color: colour('art-indigo'), marginTop: 3 },
  course: { fontFamily: display, fontWeight: 600, fontSize: 19, lineHeight: 1.3, textAlign: 'center', marginTop: 5 },
  foot: {
    position: 'absolute',
    left: margin,
    right: margin,
    bottom: band + 36,
    flexDirection: 'row',
    gap: 24,
    alignItems: 'flex-end',
  },
  grow: { flex: 1 },
  certifier: { fontSize: 12, lineHeight: 1.4 },
  address: { fontSize: 9, lineHeight: 1.45, color: colour('art-indigo') },
});
