import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Part of `npm run check`: no file under version control holds what looks like a real secret. */
const patterns: Record<string, RegExp> = {
  'a private key': /-----BEGIN (RSA |EC |DSA |OPENSSH |PGP |ENCRYPTED )?PRIVATE KEY/,
  'an AWS key': /\b(AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a GitHub token': /\b(gh[pousr]_\w{36,}|github_pat_\w{22,})\b/,
  'a Slack token': /\bxox[abprs]-[\w-]{10,}/,
  'a Google key': /\bAIza[\w-]{35}\b/,
  'a Razorpay live key': /\brzp_live_\w{14}\b/,
  'a Stripe key': /\b[rs]k_live_\w{16,}/,
  'an npm token': /\bnpm_\w{36}\b/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'a password in an address':
    /\b(postgres(ql)?|smtps?|https?|s3|redis|amqp):\/\/[^\s:/@'"`$<{]+:(?!(password|secret|hidden|pass|pw)\b)[^\s/@'"`$<{]{8,}@(?!(host|127\.0\.0\.1|localhost)\b)/,
};
/** Pictures, type and generated hashes hold no words. */
const notText = /\.(png|jpe?g|webp|ico|woff2?|pdf|ttf|otf)$|^package-lock\.json$/;

const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  .split('\0')
  .filter((file) => existsSync(file) && !notText.test(file));
for (const file of files) {
  const lines = readFileSync(file, 'utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    for (const [what, pattern] of Object.entries(patterns)) {
      if (!pattern.test(line)) continue;
      process.stdout.write(`${file}:${index + 1} looks like ${what}\n`);
      process.exitCode = 1;
    }
  }
}
