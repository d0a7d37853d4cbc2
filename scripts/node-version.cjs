// Plain old JavaScript: it must run, and say what to do, on a Node that cannot run the rest.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 22)) {
  process.stderr.write(
    `Chaperon needs Node 22.22 or newer and this is ${process.versions.node}: install Node 24 from https://nodejs.org, ` +
      'then run "npm ci" again. (On Linux "npm ci" brings its own Node, unless optional packages were left out or it ran on a Node before 20.)\n',
  );
  process.exit(1);
}
