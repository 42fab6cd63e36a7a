export interface Agent {
  readonly agentId: number;
  readonly login: string;
  readonly name: string;
}
