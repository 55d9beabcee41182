/** Something about a backup that whoever runs the command can understand and cure. */
export class BackupProblem extends Error {}
