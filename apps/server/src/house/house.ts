import { runCommand } from './run-command.ts';

/** `npm run house`: what a forwarder's administrator does beside the portal. */
const { exitCode, out, err } = await runCommand(process.argv.slice(2), process.env);
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = exitCode;
