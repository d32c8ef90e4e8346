// `npm start`: the table in the browser, on http://localhost:8080. `cairn help serve` says what can be set.
process.argv.splice(2, 0, 'serve')
await import('../packages/cli/src/main.ts')
