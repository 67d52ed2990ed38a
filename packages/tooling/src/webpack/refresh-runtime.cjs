// One refresh runtime for the shell and all remotes: with one each, an edit would show in the app that loaded
// last only.
module.exports = globalThis.__commonhearthRefresh ??= require('the-refresh-runtime');
